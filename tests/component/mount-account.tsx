import '../../src/apps/look/base.css'
import type { ReactNode } from 'react'
import { FrameContext, type FrameData } from '../../src/apps/account/frame/frame-data.ts'
import { mount } from './mount.tsx'

const FRAME: FrameData = { shop: null, carried: {}, known: true, platform: 'http://localhost/' }

/** Draws a component of the account site with its styles, by default for a person with a session and from no shop. */
export const mountAccount = (node: ReactNode, frame: Partial<FrameData> = {}) =>
  mount(<FrameContext value={{ ...FRAME, ...frame }}>{node}</FrameContext>)
