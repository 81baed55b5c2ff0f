import type { Skin } from './lathe.ts'
import { type Room, room } from './light.ts'

/** Glazes by the name that a look or a product uses. */
export const glazes = {
  white: { dark: '#a49c90', base: '#e9e4da', light: '#fdfbf6', gloss: 0.75 },
  cream: { dark: '#a08a6c', base: '#e8d9bd', light: '#fbf3e2', gloss: 0.4 },
  celadon: { dark: '#566c5f', base: '#a4b9a6', light: '#d6e3d2', gloss: 0.9 },
  black: { dark: '#100d0c', base: '#2b2725', light: '#5a534d', gloss: 0.7 },
  iron: { dark: '#2a1a12', base: '#5b3b28', light: '#94694a', gloss: 0.55 },
  buncheong: { dark: '#5f5b52', base: '#a09a8c', light: '#cbc6b8', gloss: 0.25 },
  oat: { dark: '#93826c', base: '#d8c8ae', light: '#f3e9d7', gloss: 0.12 },
  terracotta: { dark: '#74371f', base: '#bd6b46', light: '#e0a27c', gloss: 0.04 },
  sage: { dark: '#55614a', base: '#98a585', light: '#c9d2b7', gloss: 0.3 },
  navy: { dark: '#131a2a', base: '#2c3a55', light: '#627792', gloss: 0.6 },
  pink: { dark: '#a06a61', base: '#dfb5a8', light: '#f6ddd3', gloss: 0.35 },
  butter: { dark: '#a8853f', base: '#e8cd85', light: '#f9ecc0', gloss: 0.4 },
  sky: { dark: '#5c707c', base: '#a6b9c3', light: '#dae4e8', gloss: 0.6 },
  brass: { dark: '#5c431a', base: '#b08a3e', light: '#f0d894', gloss: 1 },
  apricot: { dark: '#a5694a', base: '#e2b08c', light: '#f7dcc6', gloss: 0.35 },
  ash: { dark: '#4e4b48', base: '#8a8681', light: '#bab6b0', gloss: 0.12 },
} as const satisfies Record<string, Skin>

export type GlazeName = keyof typeof glazes

/** Bare clay under a glaze line or on a foot. */
export const clays: Record<'pale' | 'red' | 'dark', Skin> = {
  pale: { dark: '#8a735a', base: '#c9b294', light: '#e6d6bd', gloss: 0 },
  red: { dark: '#5c3524', base: '#9c6446', light: '#c6926f', gloss: 0 },
  dark: { dark: '#241d19', base: '#4b403a', light: '#75675d', gloss: 0 },
}

/** The rooms of each shop: two or three hues, so that a list of its products hangs together. */
export const rooms: Record<'haru' | 'sool' | 'dangol' | 'domae', readonly Room[]> = {
  haru: [
    room('#e6dfd3', '#ddd3c3'),
    room('#d9d4c9', '#cfc8ba'),
    room('#cfd1c6', '#c6c6b8'),
    room('#e3d3c4', '#d8c4b1'),
    room('#ece8e0', '#e2dcd1'),
    room('#c9bfb2', '#bdb0a0'),
  ],
  sool: [
    room('#d8d2c8', '#c8bfb1'),
    room('#b9b6ae', '#a7a299'),
    room('#e4dccd', '#d6c9b4'),
    room('#c6b9ab', '#b3a391'),
    room('#8f948f', '#7c817b'),
    room('#cdd0cb', '#bcbfb8'),
  ],
  dangol: [
    room('#eee7d8', '#e4dac5'),
    room('#dde0d0', '#d2d5c1'),
    room('#f0e6d0', '#e6d7b9'),
    room('#e9e4dc', '#ddd6ca'),
    room('#e8dccb', '#dac9b2'),
    room('#d5dcd4', '#c9d0c5'),
  ],
  domae: [
    room('#e8e8e4', '#dcdcd7'),
    room('#dfe1e2', '#d1d4d6'),
    room('#e9e4da', '#ded6c8'),
    room('#d9dcd6', '#ccd0c8'),
    room('#eceae6', '#e2dfd9'),
    room('#d3d8dc', '#c5cbd0'),
  ],
}
