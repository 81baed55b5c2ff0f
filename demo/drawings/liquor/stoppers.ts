import { cap } from '../glass.ts'
import { outline, type Skin } from '../lathe.ts'
import type { Pen } from '../pen.ts'
import { chosen, type Look } from '../subject.ts'
import { type Plan, TILT } from './plan.ts'

export const steel: Skin = { dark: '#6a6a68', base: '#b4b3ae', light: '#f2f1ec', gloss: 1 }

const gilt: Skin = { dark: '#6d5426', base: '#b8974e', light: '#ecd9a0', gloss: 1 }

export const cork: Skin = { dark: '#7a5a38', base: '#bb9467', light: '#dcbd92', gloss: 0 }

const wax: Record<string, Skin> = {
  red: { dark: '#4a1512', base: '#8f2f28', light: '#c96256', gloss: 0.5 },
  ink: { dark: '#14171f', base: '#2a303d', light: '#5c6678', gloss: 0.5 },
  paper: { dark: '#a49a86', base: '#e8e0cf', light: '#fbf7ec', gloss: 0 },
}

export function stopper(pen: Pen, kind: Plan['stopper'], neck: number, top: number, look: Look): string {
  const tone = wax[chosen(pen, look, ['red', 'ink', 'paper'])] ?? steel
  if (kind === 'cork')
    return cap(
      pen,
      [
        [neck * 1.15, 62],
        [neck * 1.2, 56],
        [neck * 1.2, 26],
        [neck * 0.85, 22],
        [neck * 0.8, 0],
      ],
      cork,
      TILT,
      top - 4,
    )
  if (kind === 'wax')
    return cap(
      pen,
      [
        [neck * 0.9, 104],
        [neck * 1.14, 98],
        [neck * 1.16, 70],
        [neck * 1.14, 24],
        [neck * 1.1, 0],
      ],
      tone,
      TILT,
      top - 66,
    )
  if (kind === 'foil')
    return cap(
      pen,
      [
        [neck * 1.06, 138],
        [neck * 1.16, 132],
        [neck * 1.16, 104],
        [neck * 1.07, 99],
        [neck * 1.1, 0],
      ],
      tone,
      TILT,
      top - 126,
    )
  return cap(
    pen,
    outline('1.16 44, 1.2 40, 1.2 2, 1.2 0', neck, 1),
    chosen(pen, look, ['gilt', 'steel', 'tinted']) === 'gilt' ? gilt : look.includes('tinted') ? tone : steel,
    TILT,
    top - 12,
  )
}
