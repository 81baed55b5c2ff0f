import type { LayoutProps } from './layout-props.ts'

export function MobileLayout({ children }: LayoutProps) {
  return <main>{children}</main>
}
