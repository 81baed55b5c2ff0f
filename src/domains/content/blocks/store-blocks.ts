import { randomBytes } from 'node:crypto'
import { assertValid, compile } from '../../../platform/contract/validator.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { sanitiseParts, sanitisePasted } from '../../../platform/html/sanitise-pasted.ts'
import { plainText, plainTexts } from '../rules.ts'
import { MOST_BLOCKS } from '../shared/page-limits.ts'
import { linkOf, playerOf } from './addresses.ts'
import { type BlockDraft, type CheckedBlock, draftShapes, type ImageDraft } from './drafts.ts'
import type { StoredBlock, StoredImage } from './stored.ts'

/** Measures a stored picture, in px. Throws BAD_REQUEST or NOT_FOUND when there is no such picture. */
export type Measure = (key: string) => Promise<{ width: number; height: number }>

/** `toStored` with its measure bound. */
export type StoreBlocks = (drafts: BlockDraft[]) => Promise<StoredBlock[]>

const checks = new Map(Object.entries(draftShapes).map(([type, shape]) => [type, compile(shape)]))

/**
 * Makes a document to be stored of drafts: validates every field, sanitises html, parses addresses as a browser would and
 * measures pictures. Throws BAD_REQUEST whose details name the block and the wrong field.
 */
export async function toStored(drafts: BlockDraft[], measure: Measure): Promise<StoredBlock[]> {
  if (drafts.length > MOST_BLOCKS)
    throw new DomainError('BAD_REQUEST', { message: `블록은 ${MOST_BLOCKS}개까지 쓸 수 있습니다.` })
  const clean = await sanitiseParts(drafts.map(htmlOf))
  const stored = await Promise.all(
    drafts.map((input, index) => storedBlock(input, measure, clean[index]).catch(namingBlock(index))),
  )
  return named(stored)
}

/** Gives every block a unique id; a repeated id is replaced. */
function named(blocks: StoredBlock[]): StoredBlock[] {
  const ids = new Set<string>()
  return blocks.map((block) => {
    const id = block.id && !ids.has(block.id) ? block.id : randomBytes(6).toString('base64url')
    ids.add(id)
    return { ...block, id }
  })
}

const htmlOf = (input: BlockDraft): string =>
  'html' in input && typeof input.html === 'string' ? plainText(input.html) : ''

/** Checks one block for storage; `clean` is its HTML if it was sanitised in the batch of its document. */
export async function storedBlock(input: BlockDraft, measure: Measure, clean?: string): Promise<StoredBlock> {
  const block = checked(input)
  switch (block.type) {
    case 'banner':
      return { ...block, url: link(block.url), img: block.img ? await measured(block.img, measure) : null }
    case 'image':
      return { ...block, url: link(block.url), image: await measured(block.image, measure) }
    case 'gallery':
      return { ...block, images: await Promise.all(block.images.map((image) => measured(image, measure))) }
    case 'video':
      return { ...block, url: player(block.url) }
    case 'text':
    case 'html':
      return { ...block, html: clean ?? (await sanitisePasted(block.html)) }
    case 'products':
    case 'spacer':
      return block
  }
}

/** The draft with its defaults and without fields that its type does not have. */
function checked(input: BlockDraft): CheckedBlock {
  const check = checks.get(input.type)
  if (!check) throw new DomainError('BAD_REQUEST', { details: { field: 'type', reason: 'unknown block' } })
  const full = assertValid(check, plainTexts(input)) as Record<string, unknown>
  const known = Object.keys(draftShapes[input.type].properties)
    .filter((field) => full[field] !== undefined)
    .map((field) => [field, full[field]])
  const block = { type: input.type, ...Object.fromEntries(known) } as CheckedBlock
  return { ...block, ...periodOf(block) }
}

/** The period in times as PostgreSQL reads them. Throws BAD_REQUEST for one that is none or ends before it begins. */
function periodOf({ from, until }: CheckedBlock): { from?: string; until?: string } {
  const begins = from === undefined ? undefined : timeOf('from', from)
  const ends = until === undefined ? undefined : timeOf('until', until)
  if (begins && ends && begins >= ends) throw wrongPeriod('until')
  return { ...(begins && { from: begins.toISOString() }), ...(ends && { until: ends.toISOString() }) }
}

function timeOf(field: 'from' | 'until', written: string): Date {
  const time = new Date(written)
  const year = time.getUTCFullYear()
  if (year >= 2000 && year < 2200) return time
  throw wrongPeriod(field)
}

const wrongPeriod = (field: string) =>
  new DomainError('BAD_REQUEST', {
    message: '보이는 기간을 확인해 주세요. 끝은 시작보다 뒤여야 합니다.',
    details: { field },
  })

async function measured({ key, alt }: ImageDraft, measure: Measure): Promise<StoredImage> {
  return { key, alt: alt ?? '', ...(await measure(key)) }
}

function link(written: string): string {
  const address = linkOf(written)
  if (address === null)
    throw new DomainError('BAD_REQUEST', {
      message: '링크는 https:// 주소나 /로 시작하는 상점 안의 주소여야 합니다.',
      details: { field: 'url' },
    })
  return address
}

function player(written: string): string {
  const address = playerOf(written)
  if (!address)
    throw new DomainError('BAD_REQUEST', {
      message: '유튜브, 비메오, 네이버TV, 카카오TV의 동영상 주소만 쓸 수 있습니다.',
      details: { field: 'url' },
    })
  return address
}

function namingBlock(block: number): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof DomainError)) throw error
    const { message, cause, code } = error
    throw new DomainError(code, { message, cause, details: { block, ...(error.details as object) } })
  }
}
