import { useEffect, useSyncExternalStore } from 'react'
import { imagesOf } from '../../../../domains/content/shared/block-images.ts'
import type { EditedBlock } from '../../../../domains/content/shared/page-value.ts'
import { imageUrl } from '../../../../ui/images.ts'

const SIDE = 16
let known: ReadonlyMap<string, number> = new Map()
const requested = new Set<string>()
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The mean luminances, 0-1, of the pictures that were looked at, by their keys. */
export const useLightness = (): ReadonlyMap<string, number> => useSyncExternalStore(subscribe, () => known)

/** Looks at the pictures of a block under words, once each. */
export function useLookAt(block: EditedBlock | undefined): void {
  const image = block?.type === 'banner' ? imagesOf(block)[0] : undefined
  const { key, base } = image ?? {}
  useEffect(() => {
    if (!key || !base || requested.has(key)) return
    requested.add(key)
    void lightnessOf(imageUrl(base, 240)).then((light) => {
      if (light === null) return
      known = new Map([...known, [key, light]])
      for (const listener of listeners) listener()
    })
  }, [key, base])
}

/** The mean luminance of the lower half of a picture, where words stand; null for one that does not load. */
async function lightnessOf(src: string): Promise<number | null> {
  const image = new Image()
  image.src = src
  try {
    await image.decode()
  } catch {
    return null
  }
  const canvas = document.createElement('canvas')
  canvas.width = SIDE
  canvas.height = SIDE
  const context = canvas.getContext('2d')
  if (!context) return null
  context.drawImage(image, 0, 0, SIDE, SIDE)
  const { data } = context.getImageData(0, SIDE / 2, SIDE, SIDE / 2)
  let sum = 0
  for (let index = 0; index < data.length; index += 4)
    sum += 0.2126 * linear(data[index]) + 0.7152 * linear(data[index + 1]) + 0.0722 * linear(data[index + 2])
  return sum / (data.length / 4)
}

const linear = (part = 0): number => (part / 255) ** 2.2
