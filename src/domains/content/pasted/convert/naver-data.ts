import { playerOf } from '../../blocks/block-addresses.ts'

// In pages of Naver's editor, scripts draw links and videos from JSON in attributes.
const MODULE = '__se_module_data'
const DATA = /data-module(?:-v2)?=(["'])/
/**
 * Maximum characters between the marker and the edges of its element, and maximum length of the JSON. They keep the
 * search linear in broken html.
 */
const MAX_DISTANCE = 300
const MAX_DATA = 50_000

/** Inserts a frame with the player before each video that Naver's editor stores only as data. */
export function withNaverVideos(html: string): string {
  let text = ''
  let copied = 0
  for (
    let index = html.indexOf(MODULE);
    index >= 0;
    index = html.indexOf(MODULE, Math.max(index + 1, copied))
  ) {
    const opening = html.slice(Math.max(copied, index - MAX_DISTANCE), index).lastIndexOf('<')
    const data = DATA.exec(html.slice(index, index + MAX_DISTANCE))
    if (opening < 0 || !data) continue
    const start = Math.max(copied, index - MAX_DISTANCE) + opening
    const jsonStart = index + data.index + data[0].length
    const json = html.slice(jsonStart, jsonStart + MAX_DATA)
    const length = json.indexOf(data[1] as string)
    if (length < 0) continue
    const before = html.slice(copied, start)
    // If the page was saved after its scripts ran, it already contains the frame.
    const player = before.includes('<iframe') ? '' : playerIn(plain(json.slice(0, length)))
    text += before + player + html.slice(start, jsonStart + length)
    copied = jsonStart + length
  }
  return text + html.slice(copied)
}

/** Address of a link of Naver's editor, from its attribute `data-linkdata`; empty if there is no usable link. */
export function naverLink(written: string | undefined): string {
  const { link, linkUse } = fieldsOf(parsed(written ?? ''))
  return typeof link === 'string' && String(linkUse ?? 'true') === 'true' ? link : ''
}

export const isNaverVideo = (json: string | undefined): boolean =>
  fieldsOf(parsed(json ?? '')).type === 'v2_video'

/** Frame with the player of a video; empty for other data and for videos that only Naver can play. */
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
