import type { Skin } from '../lathe.ts'

export const kraft: Skin = { dark: '#8a673f', base: '#bf9663', light: '#dcb98a', gloss: 0 }

export const snow: Skin = { dark: '#b5b2ac', base: '#e9e7e2', light: '#ffffff', gloss: 0 }

export const ink: Skin = { dark: '#17191d', base: '#30343b', light: '#565c66', gloss: 0 }

const moss: Skin = { dark: '#37453a', base: '#5f7360', light: '#8ea08d', gloss: 0 }

const clay: Skin = { dark: '#8a4a33', base: '#c27a5c', light: '#dfa68c', gloss: 0 }

export const papers = { kraft, white: snow, black: ink, green: moss, clay } as const

export const paperNames = ['kraft', 'white', 'black', 'green', 'clay'] as const
