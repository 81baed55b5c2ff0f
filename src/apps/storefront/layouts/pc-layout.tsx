import type { LayoutProps } from './layout-props.ts'

export function PcLayout({ children }: LayoutProps) {
  return <main>{children}</main>
}
