import { randomBytes } from 'node:crypto'
import { assertValid, compile } from '../../../platform/contract/validator.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { sanitiseParts, sanitisePasted } from '../../../platform/html/sanitise-pasted.ts'
import { plainText, plainTexts } from '../rules.ts'
import { MAX_BLOCKS } from '../shared/content-limits.ts'
import { linkOf, playerOf } from './block-addresses.ts'
import {
  type BlockDraft,
  type CheckedBlock,
  draftShapes,
  type ImageDraft,
  type StoredBlock,
  type StoredImage,
} from './block-shapes.ts'

/** Measures a picture in px. Throws BAD_REQUEST if the file is no picture, NOT_FOUND if there is no file. */
export type Measure = (key: string) => Promise<{ width: number; height: number }>

const checks = new Map(Object.entries(draftShapes).map(([type, shape]) => [type, compile(shape)]))

/**
 * Validates and sanitises blocks for storage, and measures their pictures. Throws BAD_REQUEST; its details name the
 * block and the field.
 */
export async function toStored(drafts: BlockDraft[], measure: Measure): Promise<StoredBlock[]> {
  if (drafts.length > MAX_BLOCKS)
    throw new DomainError('BAD_REQUEST', { message: `블록은 ${MAX_BLOCKS}개까지 쓸 수 있습니다.` })
  const clean = await sanitiseParts(drafts.map(htmlOf))
  const stored = await Promise.all(
    drafts.map((input, index) => storedBlock(input, measure, clean[index]).catch(rethrowWithBlock(index))),
  )
  return withUniqueIds(stored)
}

function withUniqueIds(blocks: StoredBlock[]): StoredBlock[] {
  const ids = new Set<string>()
  return blocks.map((block) => {
    const id = block.id && !ids.has(block.id) ? block.id : randomBytes(6).toString('base64url')
    ids.add(id)
    return { ...block, id }
  })
}

const htmlOf = (input: BlockDraft): string =>
  'html' in input && typeof input.html === 'string' ? plainText(input.html) : ''

/** Prepares one block for storage. `clean` is the block's html if it has already been sanitised. */
export async function storedBlock(input: BlockDraft, measure: Measure, clean?: string): Promise<StoredBlock> {
  const block = checked(input)
  switch (block.type) {
    case 'banner':
      return { ...block, url: link(block.url), img: block.img ? await measured(block.img, measure) : null }
    case 'image':
      return { ...block, url: link(block.url), image: await measured(block.image, measure) }
    case 'gallery':
      return { ...block, images: await Promise.all(block.images.map((image) => measured(image, measure))) }
    case 'countdown':
      return { ...block, url: link(block.url), until: endOf(block) }
    case 'video':
      return { ...block, url: player(block.url) }
    case 'text':
    case 'html':
      return { ...block, html: clean ?? (await sanitisePasted(block.html)) }
    case 'products':
    case 'reviews':
    case 'spacer':
      return block
  }
}

/** Validates a block, adds defaults and removes unknown fields. */
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

/**
 * The period of a block as ISO times. Throws BAD_REQUEST for an invalid time, or if the period ends before it starts.
 */
function periodOf({ from, until }: CheckedBlock): { from?: string; until?: string } {
  const startsAt = from === undefined ? undefined : timeOf('from', from)
  const endsAt = until === undefined ? undefined : timeOf('until', until)
  if (startsAt && endsAt && startsAt >= endsAt) throw wrongPeriod('until')
  return { ...(startsAt && { from: startsAt.toISOString() }), ...(endsAt && { until: endsAt.toISOString() }) }
}

function endOf({ until }: CheckedBlock): string {
  if (until !== undefined) return until
  throw new DomainError('BAD_REQUEST', {
    message: '기획전이 끝나는 때를 정해 주세요.',
    details: { field: 'until' },
  })
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

function rethrowWithBlock(block: number): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof DomainError)) throw error
    const { message, cause, code } = error
    throw new DomainError(code, { message, cause, details: { block, ...(error.details as object) } })
  }
}
