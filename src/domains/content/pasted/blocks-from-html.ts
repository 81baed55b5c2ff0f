import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { UploadedFile } from '../../../platform/contract/contract.ts'
import type { RecordChange } from '../../../platform/contract/record.ts'
import { cutText } from '../../../platform/cut-text.ts'
import type { Database } from '../../../platform/database/pools.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { sanitiseParts } from '../../../platform/html/sanitise-pasted.ts'
import { limitEach } from '../../../platform/limits/limit-each.ts'
import { type RateLimit, rateLimits } from '../../../platform/limits/rate-limits.ts'
import type { FetchOutside } from '../../../platform/outside/fetch-outside.ts'
import { createWorkerPool, WorkerFailed } from '../../../platform/workers/worker-pool.ts'
import type { Catalogue } from '../../catalogue/catalogue.service.ts'
import { plainText } from '../rules.ts'
import type { Tx } from '../tables.ts'
import { type BroughtPicture, bringPictures, type PictureOutcome } from './bring-pictures.ts'
import type { PastedPage } from './contract.ts'
import type { Converted } from './convert/convert.ts'
import { pictureNumber } from './convert/foreign-markup.ts'
import type { Piece } from './convert/pieces.ts'
import { leftOutWords } from './left-out-words.ts'
import { MOST_PASTED_BLOCKS } from './limits.ts'

const OF_SHOP: RateLimit = { name: 'pasted-page', max: 60, seconds: 60 * 60 }
const eachAtOnce = limitEach(1)
/** pages that are read at once in this process; each may hold six pictures in memory */
const MOST_AT_ONCE = 4

const convertInThread = createWorkerPool<string, Converted>(
  new URL('./convert/convert-worker.ts', import.meta.url),
  {
    heapMb: 256,
    workMs: 20_000,
    atOnce: 1,
    waiting: 20,
  },
)

/** The variant that html of a seller shows. */
type AddressOf = Catalogue['pictures']['addressInHtml']

export interface BlocksFromHtmlNeeds {
  database: Database
  catalogue: Pick<Catalogue, 'pictures'>
  fetchOutside: FetchOutside
}

/** Makes blocks of the html of another shop's page. Nothing of a page changes: the blocks are the editor's to insert. */
export function blocksFromHtml({ database, catalogue, fetchOutside }: BlocksFromHtmlNeeds) {
  const limits = rateLimits(database)
  let running = 0

  async function convertPage(
    shop: number,
    { path, signal }: UploadedFile,
    from: string,
  ): Promise<PastedPage> {
    const { pieces, sources, left } = await converted(decoded(await readFile(path)), signal)
    const needs = { fetchOutside, addPicture: catalogue.pictures.add }
    const outcomes = await bringPictures(needs, shop, { sources, from })
    const blocks = pieces.flatMap((piece) => blocksOf(piece, outcomes, catalogue.pictures.addressInHtml))
    const accepted = blocks.slice(0, MOST_PASTED_BLOCKS)
    const more = blocks.length - accepted.length
    // The texts were sanitised before they were taken apart; they are once more as they are put together.
    const clean = await sanitiseParts(
      accepted.map((block) => ('html' in block ? block.html : '')),
      { of: String(shop) },
    )
    return {
      blocks: accepted.map((block, index) =>
        'html' in block ? { ...block, html: clean[index] ?? '' } : block,
      ),
      pictures: outcomes.flatMap((outcome, index) =>
        outcome ? [pictureResult(sources[index] ?? '', outcome)] : [],
      ),
      left_out: leftOutWords(more > 0 ? [...left, ['blocks', more]] : left),
    }
  }

  return {
    /**
     * The blocks that a page becomes, with its pictures in the shop's storage. Throws BAD_REQUEST for html that is too much for its
     * reader, TOO_MANY_REQUESTS, BUSY.
     */
    async fromHtml(
      shop: number,
      file: UploadedFile,
      from: string,
      record?: RecordChange,
    ): Promise<PastedPage> {
      await limits.consume(OF_SHOP, String(shop))
      if (running >= MOST_AT_ONCE) throw new DomainError('BUSY')
      running += 1
      try {
        const page = await eachAtOnce(String(shop), () => convertPage(shop, file, from))
        await database.asShop(shop, async (tx: Tx) => record?.(tx))
        return page
      } finally {
        running -= 1
      }
    },
  }
}

/** Pages saved by old shops are in EUC-KR. */
function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('euc-kr').decode(bytes)
  }
}

async function converted(html: string, signal: AbortSignal | undefined): Promise<Converted> {
  try {
    for await (const page of convertInThread(plainText(html), signal)) return page
  } catch (error) {
    if (error instanceof WorkerFailed && error.reason !== 'crash') throw tooMuch(error)
    throw error
  }
  throw tooMuch()
}

type Block = PastedPage['blocks'][number]
type Outcomes = readonly (PictureOutcome | null)[]

const named = () => ({ id: randomBytes(6).toString('base64url') })

/** The blocks of a piece: none for a picture that did not come, several for one that came in parts. */
function blocksOf(piece: Piece, outcomes: Outcomes, addressOf: AddressOf): Block[] {
  const partsAt = (index: number): BroughtPicture[] => {
    const outcome = outcomes[index]
    return outcome && 'parts' in outcome ? outcome.parts : []
  }
  switch (piece.type) {
    case 'image': {
      const { alt } = piece.image
      return partsAt(piece.image.place).map((part) => ({ ...piece, ...named(), image: { ...part, alt } }))
    }
    case 'gallery': {
      const images = piece.images.flatMap(({ place, alt }) =>
        partsAt(place).map((part) => ({ ...part, alt })),
      )
      return images.length > 0 ? [{ ...piece, ...named(), images: images.slice(0, 50) }] : []
    }
    case 'html':
      return [{ ...piece, ...named(), html: withPictures(piece.html, partsAt, addressOf) }]
    default:
      return [{ ...piece, ...named() }]
  }
}

const PICTURE = /<img src="([^"]*)"([^>]*)>/g

function withPictures(
  html: string,
  partsAt: (index: number) => BroughtPicture[],
  addressOf: AddressOf,
): string {
  return html.replace(PICTURE, (_, src: string, rest: string) =>
    partsAt(pictureNumber(src))
      .map(({ key }) => `<img src="${addressOf(key)}"${rest}>`)
      .join(''),
  )
}

const LONGEST_SOURCE = 300

const pictureResult = (source: string, outcome: PictureOutcome): PastedPage['pictures'][number] => ({
  source: source.startsWith('data:') ? 'HTML 안에 든 사진' : cutText(source, LONGEST_SOURCE),
  ...('parts' in outcome ? { base: outcome.parts[0]?.base ?? '', problem: '' } : { base: '', ...outcome }),
})

const tooMuch = (cause?: unknown) =>
  new DomainError('BAD_REQUEST', { message: 'HTML이 너무 복잡합니다. 나누어 붙여 넣어 주세요.', cause })
