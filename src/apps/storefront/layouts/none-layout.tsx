import type { LayoutProps } from './layout-props.ts'

export function NoneLayout({ children }: LayoutProps) {
  return <main>{children}</main>
}
