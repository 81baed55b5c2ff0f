export const fruits = [
  'apple',
  'pear',
  'citrus',
  'hallabong',
  'persimmon',
  'strawberry',
  'peach',
  'grape',
  'tomato',
  'plum',
  'melon',
  'blueberry',
] as const

export type Fruit = (typeof fruits)[number]

export interface Tone {
  light: string
  base: string
  dark: string
}

export const tones: Record<Fruit, Tone> = {
  apple: { light: '#f0a08a', base: '#c8352f', dark: '#6d1218' },
  pear: { light: '#f3dca6', base: '#d3a660', dark: '#85592a' },
  citrus: { light: '#ffcf86', base: '#f1932b', dark: '#a94d0d' },
  hallabong: { light: '#ffcb80', base: '#ee8a22', dark: '#a1480c' },
  persimmon: { light: '#fdbb7c', base: '#e8762a', dark: '#97390e' },
  strawberry: { light: '#f58f86', base: '#d8262f', dark: '#7d0b19' },
  peach: { light: '#fde6cf', base: '#f2b79b', dark: '#b0584f' },
  grape: { light: '#eff3b9', base: '#b6c866', dark: '#66792d' },
  tomato: { light: '#f89a82', base: '#d93a29', dark: '#7c140f' },
  plum: { light: '#b98aa8', base: '#6a2f4d', dark: '#2c0d1f' },
  melon: { light: '#fbe78f', base: '#efc52e', dark: '#9a7110' },
  blueberry: { light: '#9aa9cc', base: '#475a8c', dark: '#1d2647' },
}
