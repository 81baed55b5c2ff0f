import type { LayoutProps } from './layout-props.ts'

export function ContentLayout({ children }: LayoutProps) {
  return <main>{children}</main>
}
