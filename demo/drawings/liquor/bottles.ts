import { bottle, gloss, label, wrapped } from '../glass.ts'
import { type Skin, turn } from '../lathe.ts'
import type { Pen } from '../pen.ts'
import { chosen, type Look, type Subject } from '../subject.ts'
import { artwork, labels } from './labels.ts'
import { type Plan, TILT } from './plan.ts'
import { steel, stopper } from './stoppers.ts'

const glasses: Record<string, Skin> = {
  clear: { dark: '#8f9c9b', base: '#d8dfdc', light: '#f6faf8', gloss: 1 },
  green: { dark: '#0f2a1c', base: '#2c6143', light: '#7fbd8c', gloss: 1 },
  olive: { dark: '#1b2110', base: '#46522a', light: '#96a35d', gloss: 1 },
  brown: { dark: '#1e0f07', base: '#5a3117', light: '#b9773a', gloss: 1 },
  black: { dark: '#0b0b0d', base: '#1d1e22', light: '#4c4f57', gloss: 1 },
  blue: { dark: '#1b3344', base: '#5c8aa0', light: '#b6d4dd', gloss: 1 },
}

const liquids: Record<string, Skin> = {
  milk: { dark: '#b3a88f', base: '#eee7d6', light: '#fffdf6', gloss: 0 },
  yuja: { dark: '#b28a3c', base: '#efd88f', light: '#fff3c6', gloss: 0 },
  berry: { dark: '#8d3d50', base: '#d88a98', light: '#f7c8cd', gloss: 0 },
  chestnut: { dark: '#8d6e4e', base: '#d5b892', light: '#f1dfc3', gloss: 0 },
  gold: { dark: '#8a5c17', base: '#d9a648', light: '#fbe2a2', gloss: 0 },
  straw: { dark: '#a89a5a', base: '#e2d9a4', light: '#faf6da', gloss: 0 },
  amber: { dark: '#5c2a0a', base: '#b56521', light: '#f0b668', gloss: 0 },
  water: { dark: '#9fadab', base: '#dfe7e4', light: '#fbfefc', gloss: 0 },
  plum: { dark: '#8c8a3c', base: '#cfc878', light: '#f3eebc', gloss: 0 },
  red: { dark: '#1c0509', base: '#4d0f1c', light: '#a03243', gloss: 0 },
}

/** The bottle of a plan, filled, labelled and closed. */
export const finished = (pen: Pen, look: Look, plan: Plan): Subject => {
  const body = turn(plan.form)
  const { top } = body
  const neck = body.radius(top)
  const glass = glasses[plan.glass] ?? steel
  const skin = plan.liquid ? liquids[plan.liquid] : undefined
  const design = chosen(pen, look, Object.keys(labels))
  const { paper } = labels[design] ?? { paper: '#f2ecdf' }
  const [high, low] = plan.paper
  const middle = ((high + low) / 2) * top
  const art =
    bottle(pen, {
      form: plan.form,
      glass,
      body: plan.glass === 'clear' ? 0.6 : 0.96,
      ...(skin ? { liquid: { skin, level: plan.level * top } } : {}),
    }) +
    label(pen, body, high * top, low * top, paper) +
    artwork(pen, design, wrapped(body, middle), body.radius(middle) * 1.5, (high - low) * top) +
    gloss(pen, body, 0.4) +
    stopper(pen, plan.stopper, neck, top, look)
  const widest = Math.max(...plan.form.profile.map(([r]) => r))
  return { art, width: widest * 2.4, height: top + 50, half: body.radius(0), tilt: TILT, focus: [0, -middle] }
}
