import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FontName, FontWeight, SliceSource } from '../../src/ui/fonts.ts'
import { type Group, googleSlice } from './groups.ts'

/** The npm package of a font. */
export interface FontSource {
  package: string
  folder: URL
  /** the file that has every Hangul glyph of a weight */
  whole: (weight: FontWeight) => URL
  /** the file that has the Latin glyphs, if the first file lacks them */
  latin?: (weight: FontWeight) => URL
  /** the file of the package with exactly the characters of a group, if there is one */
  ready: (group: Group, weight: FontWeight) => URL | undefined
  /**
   * Whether hints are kept. They double the size of a slice, so only slices that are used beside hinted slices of the
   * package keep them.
   */
  hinted: boolean
}

const modules = new URL('../../node_modules/', import.meta.url)

export const sources: Record<FontName, FontSource> = {
  NanumBarunGothic: nanumBarunGothic(),
  NotoSansKR: fontsource('noto-sans-kr'),
  NanumGothic: fontsource('nanum-gothic'),
  NanumMyeongjo: fontsource('nanum-myeongjo'),
  GowunDodum: fontsource('gowun-dodum'),
  GowunBatang: fontsource('gowun-batang'),
  DoHyeon: fontsource('do-hyeon'),
  Jua: fontsource('jua'),
  Hahmlet: fontsource('hahmlet'),
  IBMPlexSansKR: fontsource('ibm-plex-sans-kr'),
  GothicA1: fontsource('gothic-a1'),
}

/**
 * The package whose `unicode.json` lists Google's slices of Korean fonts; the list is the same for every other Korean
 * font.
 */
export const sliceTable = new URL('@fontsource/noto-sans-kr/unicode.json', modules)

/** The files of one weight, from which the server cuts slices for each shop. */
export function originOf(font: FontName, weight: FontWeight): SliceSource {
  const { whole, latin, hinted } = sources[font]
  return { whole: fromProject(whole(weight)), latin: latin && fromProject(latin(weight)), hinted }
}

export function fromProject(file: URL): string {
  return relative(fileURLToPath(new URL('..', modules)), fileURLToPath(file))
}

export async function packageVersion(folder: URL): Promise<string> {
  const { version } = JSON.parse(await readFile(new URL('package.json', folder), 'utf8')) as {
    version: string
  }
  return version
}

export function installed(name: string): URL {
  return new URL(`${name}/`, modules)
}

function nanumBarunGothic(): FontSource {
  const folder = installed('typeface-nanum-barun-gothic')
  const file = { 400: 'NanumBarunGothic.ttf', 700: 'NanumBarunGothicBold.ttf' }
  return {
    package: 'typeface-nanum-barun-gothic',
    folder,
    whole: (weight) => new URL(file[weight], folder),
    ready: () => undefined,
    hinted: false,
  }
}

function fontsource(slug: string): FontSource {
  const folder = installed(`@fontsource/${slug}`)
  const file = (part: string, weight: FontWeight) =>
    new URL(`files/${slug}-${part}-${weight}-normal.woff2`, folder)
  return {
    package: `@fontsource/${slug}`,
    folder,
    whole: (weight) => file('korean', weight),
    latin: (weight) => file('latin', weight),
    ready: (group, weight) => {
      const slice = googleSlice(group)
      return slice === undefined ? undefined : file(String(slice), weight)
    },
    hinted: true,
  }
}
