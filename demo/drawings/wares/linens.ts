import type { Skin } from '../lathe.ts'

export const linens = {
  natural: { dark: '#8f7f67', base: '#cdbda1', light: '#ebdfc9', gloss: 0 },
  black: { dark: '#15161a', base: '#2d3036', light: '#50555e', gloss: 0 },
  denim: { dark: '#26374d', base: '#4b6484', light: '#7f98b5', gloss: 0 },
  olive: { dark: '#3f4630', base: '#6b7454', light: '#99a17f', gloss: 0 },
  white: { dark: '#b3afa8', base: '#ebe8e2', light: '#ffffff', gloss: 0 },
  grey: { dark: '#5d5f62', base: '#97999b', light: '#c6c8c9', gloss: 0 },
  blush: { dark: '#a06f64', base: '#d9b0a4', light: '#f2d8ce', gloss: 0 },
} as const satisfies Record<string, Skin>

type Linen = keyof typeof linens

export const linenNames = Object.keys(linens) as Linen[]
