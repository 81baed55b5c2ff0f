import type { Skin } from '../lathe.ts'

export const lids: Record<'gold' | 'wood' | 'white' | 'black', Skin> = {
  gold: { dark: '#7a5d28', base: '#c5a258', light: '#f0dca6', gloss: 1 },
  wood: { dark: '#8a6238', base: '#c89d68', light: '#e8c99b', gloss: 0 },
  white: { dark: '#aaa498', base: '#ece8de', light: '#fdfbf6', gloss: 0.3 },
  black: { dark: '#151412', base: '#2e2c29', light: '#5a5650', gloss: 0.3 },
}

export interface Content {
  skin: Skin
  word: string
  paper: string
  ink: string
  lid: keyof typeof lids
  /** Pieces that swim in it. */
  bits?: readonly string[]
}

export const contents = {
  kimchi: {
    skin: { dark: '#6d160c', base: '#bf3a22', light: '#ea8158', gloss: 0 },
    word: '김치',
    paper: '#f4eee0',
    ink: '#5d1a12',
    lid: 'white',
    bits: ['#f2d9ae', '#e8603a', '#d3e0a2', '#8f1d10', '#f6ead0'],
  },
  white: {
    skin: { dark: '#a9a482', base: '#e6e3c8', light: '#fbfaec', gloss: 0 },
    word: '백김치',
    paper: '#e9eadd',
    ink: '#3c4a33',
    lid: 'white',
    bits: ['#fbfaf0', '#d6e2b4', '#e07a5a', '#f2f0dc'],
  },
  gochu: {
    skin: { dark: '#4d0c08', base: '#94201a', light: '#c9513f', gloss: 0 },
    word: '고추장',
    paper: '#f3ead6',
    ink: '#6d1812',
    lid: 'black',
  },
  doen: {
    skin: { dark: '#4c3114', base: '#96692f', light: '#c9995a', gloss: 0 },
    word: '된장',
    paper: '#f1e7d0',
    ink: '#4a3013',
    lid: 'black',
    bits: ['#b98a4c', '#7f5522'],
  },
  gan: {
    skin: { dark: '#120a06', base: '#2b180d', light: '#6d4122', gloss: 0 },
    word: '간장',
    paper: '#efe8da',
    ink: '#2b1c12',
    lid: 'black',
  },
  honey: {
    skin: { dark: '#8a4a06', base: '#dc9418', light: '#fbd36a', gloss: 0 },
    word: '꿀',
    paper: '#f8f1de',
    ink: '#7a4a0c',
    lid: 'wood',
  },
  yuja: {
    skin: { dark: '#a0700c', base: '#e9bb36', light: '#fbe58e', gloss: 0 },
    word: '유자',
    paper: '#f6f3e3',
    ink: '#6d6a1c',
    lid: 'gold',
    bits: ['#f6d65a', '#fff0a8', '#d99c1c'],
  },
  jam: {
    skin: { dark: '#5a0a16', base: '#b1263a', light: '#e0697a', gloss: 0 },
    word: '딸기',
    paper: '#f9efe8',
    ink: '#7d1c2c',
    lid: 'gold',
    bits: ['#d24a5a', '#8c1526', '#f0a0a0'],
  },
  plum: {
    skin: { dark: '#5e5a16', base: '#a79a3a', light: '#dcd27c', gloss: 0 },
    word: '매실',
    paper: '#eef0e0',
    ink: '#45521f',
    lid: 'wood',
  },
  radish: {
    skin: { dark: '#6d1d0c', base: '#c24a26', light: '#ee9468', gloss: 0 },
    word: '총각',
    paper: '#f4eee0',
    ink: '#5d1a12',
    lid: 'white',
    bits: ['#f7efd8', '#f3e4c4', '#d3e0a2', '#a3281a'],
  },
  garlic: {
    skin: { dark: '#5a3a1c', base: '#a8753c', light: '#dcb27c', gloss: 0 },
    word: '마늘',
    paper: '#f3eee0',
    ink: '#4a3418',
    lid: 'black',
    bits: ['#f3ead2', '#e8d8b4', '#fbf5e6', '#d9c49a'],
  },
  perilla: {
    skin: { dark: '#2c3016', base: '#5f6a30', light: '#96a058', gloss: 0 },
    word: '깻잎',
    paper: '#eff0e0',
    ink: '#36401c',
    lid: 'black',
    bits: ['#4a5a2a', '#3c4a22', '#6d7d3c', '#8a6a36'],
  },
  syrup: {
    skin: { dark: '#3c1c08', base: '#8a4a18', light: '#d2904a', gloss: 0 },
    word: '조청',
    paper: '#f5ecd8',
    ink: '#5a3413',
    lid: 'wood',
  },
  omija: {
    skin: { dark: '#6d0c1c', base: '#c4273c', light: '#f07a80', gloss: 0 },
    word: '오미자',
    paper: '#f9eeea',
    ink: '#7d1c2c',
    lid: 'wood',
    bits: ['#8c1526', '#d9485a', '#a31c30'],
  },
  sikhye: {
    skin: { dark: '#a3875a', base: '#dcc498', light: '#f6e9cc', gloss: 0 },
    word: '식혜',
    paper: '#f4eddc',
    ink: '#6d5530',
    lid: 'white',
    bits: ['#fbf6e8', '#f3ead4'],
  },
  chestnut: {
    skin: { dark: '#2a1004', base: '#7a3a0c', light: '#c98030', gloss: 0 },
    word: '밤꿀',
    paper: '#f3e8d2',
    ink: '#4a2a0c',
    lid: 'wood',
  },
} as const satisfies Record<string, Content>
