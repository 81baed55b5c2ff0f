import '../../src/apps/theme/base.css'
import type { ReactNode } from 'react'
import { FrameContext, type FrameData } from '../../src/apps/account/frame/frame-data.ts'
import { themeOf } from '../../src/apps/account/frame/frame-theme.ts'
import { skinStyle } from '../../src/apps/theme/skin.ts'
import { mount } from './mount.tsx'

const FRAME: FrameData = { shop: null, returnParams: {}, isLoggedIn: true, platform: 'http://localhost/' }

/** Renders a component of the account site, by default for a logged-in person who came from no shop. */
export function mountAccount(node: ReactNode, more: Partial<FrameData> = {}) {
  const frame = { ...FRAME, ...more }
  document.documentElement.style.cssText = skinStyle(themeOf(frame, '/'))
  return mount(<FrameContext value={frame}>{node}</FrameContext>)
}
