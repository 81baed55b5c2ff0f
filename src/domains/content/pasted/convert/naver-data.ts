import { playerOf } from '../../blocks/addresses.ts'

/**
 * Naver's editor draws links and videos by scripts, from JSON that stands beside them in attributes. Fields of other forms than its saved
 * pages show are left alone.
 */
const MODULE = '__se_module_data'
const DATA = /data-module(?:-v2)?=(["'])/
/** Bounds of an element around its class, and of its JSON: html of many halves of elements costs no more than it is long. */
const NEAR = 300
const MOST_DATA = 50_000

/** Html in which each video that Naver's editor has as data alone stands as a frame before its data. */
export function withNaverVideos(html: string): string {
  let text = ''
  let done = 0
  for (
    let index = html.indexOf(MODULE);
    index >= 0;
    index = html.indexOf(MODULE, Math.max(index + 1, done))
  ) {
    const opens = html.slice(Math.max(done, index - NEAR), index).lastIndexOf('<')
    const data = DATA.exec(html.slice(index, index + NEAR))
    if (opens < 0 || !data) continue
    const start = Math.max(done, index - NEAR) + opens
    const begins = index + data.index + data[0].length
    const json = html.slice(begins, begins + MOST_DATA)
    const length = json.indexOf(data[1] as string)
    if (length < 0) continue
    const before = html.slice(done, start)
    // A page that was saved after its scripts ran has the frame as well.
    const player = before.includes('<iframe') ? '' : playerIn(plain(json.slice(0, length)))
    text += before + player + html.slice(start, begins + length)
    done = begins + length
  }
  return text + html.slice(done)
}

/** The address that a link of Naver's editor leads to (`data-linkdata`); empty without one. */
export function naverLink(written: string | undefined): string {
  const { link, linkUse } = fieldsOf(parsed(written ?? ''))
  return typeof link === 'string' && String(linkUse ?? 'true') === 'true' ? link : ''
}

/** Whether data of Naver's editor is a video in Naver's own storage. */
export const isNaverVideo = (json: string | undefined): boolean =>
  fieldsOf(parsed(json ?? '')).type === 'v2_video'

/** The frame of the player of a module's video; empty for other modules, and for videos that play at Naver alone. */
function playerIn(json: string): string {
  const { inputUrl } = fieldsOf(fieldsOf(parsed(json)).data)
  const player = typeof inputUrl === 'string' ? playerOf(inputUrl) : null
  return player ? `<iframe src="${player}"></iframe>` : ''
}

const ENTITIES: Record<string, string> = { quot: '"', '#39': "'", lt: '<', gt: '>', amp: '&' }
const plain = (attribute: string): string =>
  attribute.replace(/&(quot|#39|lt|gt|amp);/g, (_, name: string) => ENTITIES[name] ?? '')

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
