import type { ReactNode } from 'react'

export interface LayoutProps {
  tallHeader: boolean
  children: ReactNode
}
