import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { UploadedFile } from '../../../platform/contract/contract.ts'
import type { RecordChange } from '../../../platform/contract/record.ts'
import { cutText } from '../../../platform/cut-text.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { sanitiseParts } from '../../../platform/html/sanitise-pasted.ts'
import { limitEach } from '../../../platform/limits/limit-each.ts'
import { type RateLimit, rateLimits } from '../../../platform/limits/rate-limits.ts'
import { createWorkerPool, WorkerFailed } from '../../../platform/workers/worker-pool.ts'
import type { Catalogue } from '../../catalogue/catalogue.service.ts'
import type { ContentDeps } from '../deps.ts'
import { plainText } from '../rules.ts'
import type { Tx } from '../tables.ts'
import { fetchPictures, type PictureOutcome, type StoredPicture } from './bring-pictures.ts'
import type { Converted } from './convert/convert.ts'
import { type LeftOutKind, pictureNumber } from './convert/foreign-markup.ts'
import type { Piece } from './convert/page-pieces.ts'
import { MAX_IN_ROW, MAX_PASTED_BLOCKS, MAX_PASTED_PICTURES } from './pasted-limits.ts'
import type { PastedPage } from './pasted-pages.contract.ts'

const SHOP_LIMIT: RateLimit = { name: 'pasted-page', max: 60, seconds: 60 * 60 }
const runOnePerShop = limitEach(1)
/** pages converted at the same time in this process; limited, because each may hold six pictures in memory */
const MAX_AT_ONCE = 4

const convertInThread = createWorkerPool<string, Converted>(
  new URL('./convert/convert-worker.ts', import.meta.url),
  {
    heapMb: 256,
    workMs: 20_000,
    atOnce: 1,
    waiting: 20,
  },
)

type AddressOf = Catalogue['pictures']['addressInHtml']

/** Converts the html of another shop's page into blocks, which the editor inserts into a page. */
export function blocksFromHtml({
  database,
  catalogue,
  fetchOutside,
}: Pick<ContentDeps, 'database' | 'catalogue' | 'fetchOutside'>) {
  const limits = rateLimits(database)
  let running = 0

  async function convertPage(
    shopId: number,
    { path, signal }: UploadedFile,
    from: string,
  ): Promise<PastedPage> {
    const { pieces, sources, left } = await converted(decoded(await readFile(path)), signal)
    const deps = { fetchOutside, addPicture: catalogue.pictures.add }
    const outcomes = await fetchPictures(deps, shopId, { sources, from })
    const blocks = pieces.flatMap((piece) => blocksOf(piece, outcomes, catalogue.pictures.addressInHtml))
    const accepted = blocks.slice(0, MAX_PASTED_BLOCKS)
    const more = blocks.length - accepted.length
    // The whole page was sanitised before it was split into blocks. The html of each block is sanitised once more.
    const clean = await sanitiseParts(
      accepted.map((block) => ('html' in block ? block.html : '')),
      { of: String(shopId) },
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
     * Converts a page into blocks and copies its pictures to the shop's storage. Throws BAD_REQUEST for too complex
     * html, TOO_MANY_REQUESTS, and BUSY while `MAX_AT_ONCE` pages are converted.
     */
    async fromHtml(
      shopId: number,
      file: UploadedFile,
      from: string,
      record?: RecordChange,
    ): Promise<PastedPage> {
      await limits.consume(SHOP_LIMIT, String(shopId))
      if (running >= MAX_AT_ONCE) throw new DomainError('BUSY')
      running += 1
      try {
        const page = await runOnePerShop(String(shopId), () => convertPage(shopId, file, from))
        await database.asShop(shopId, async (tx: Tx) => record?.(tx))
        return page
      } finally {
        running -= 1
      }
    },
  }
}

/** Decodes a page as UTF-8; if it is not valid UTF-8, as EUC-KR, which old shops use. */
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
    if (error instanceof WorkerFailed && error.reason !== 'crash') throw tooComplex(error)
    throw error
  }
  throw tooComplex()
}

type Block = PastedPage['blocks'][number]
type Outcomes = readonly (PictureOutcome | null)[]

const newId = () => ({ id: randomBytes(6).toString('base64url') })

/** The blocks of a piece. A picture that could not be fetched has no block; a tall picture has one block per part. */
function blocksOf(piece: Piece, outcomes: Outcomes, addressOf: AddressOf): Block[] {
  const partsAt = (index: number): StoredPicture[] => {
    const outcome = outcomes[index]
    return outcome && 'parts' in outcome ? outcome.parts : []
  }
  switch (piece.type) {
    case 'image': {
      const { alt } = piece.image
      return partsAt(piece.image.index).map((part) => ({ ...piece, ...newId(), image: { ...part, alt } }))
    }
    case 'gallery': {
      const images = piece.images.flatMap(({ index, alt }) =>
        partsAt(index).map((part) => ({ ...part, alt })),
      )
      return images.length > 0 ? [{ ...piece, ...newId(), images: images.slice(0, MAX_IN_ROW) }] : []
    }
    case 'html':
      return [{ ...piece, ...newId(), html: withPictures(piece.html, partsAt, addressOf) }]
    default:
      return [{ ...piece, ...newId() }]
  }
}

const PICTURE = /<img src="([^"]*)"([^>]*)>/g

function withPictures(
  html: string,
  partsAt: (index: number) => StoredPicture[],
  addressOf: AddressOf,
): string {
  return html.replace(PICTURE, (_, src: string, rest: string) =>
    partsAt(pictureNumber(src))
      .map(({ key }) => `<img src="${addressOf(key)}"${rest}>`)
      .join(''),
  )
}

const MAX_SOURCE_LENGTH = 300

const pictureResult = (source: string, outcome: PictureOutcome): PastedPage['pictures'][number] => ({
  source: source.startsWith('data:') ? 'HTML 안에 든 사진' : cutText(source, MAX_SOURCE_LENGTH),
  ...('parts' in outcome ? { base: outcome.parts[0]?.base ?? '', problem: '' } : { base: '', ...outcome }),
})

const tooComplex = (cause?: unknown) =>
  new DomainError('BAD_REQUEST', { message: 'HTML이 너무 복잡합니다. 나누어 붙여 넣어 주세요.', cause })

const words: Record<LeftOutKind, (count: number) => string> = {
  around: () => '상품 상세 부분만 가져왔습니다. 메뉴 같은 둘레의 내용은 제외했습니다.',
  script: (count) => `실행되는 코드(스크립트) ${count}개를 제외했습니다.`,
  handler: (count) => `누르거나 올렸을 때 움직이는 동작 ${count}개를 제외했습니다.`,
  style: (count) => `스타일 코드 ${count}개를 제외했습니다. 글꼴과 모양이 달라 보일 수 있습니다.`,
  form: (count) => `입력 칸과 버튼 ${count}개를 제외했습니다.`,
  frame: (count) =>
    `쓸 수 없는 삽입 창(iframe) ${count}개를 제외했습니다. 유튜브, 비메오, 네이버TV, 카카오TV는 됩니다.`,
  media: (count) =>
    `동영상·소리 파일 ${count}개를 제외했습니다. 동영상은 유튜브 같은 곳에 올린 주소로 넣어 주세요.`,
  drawing: (count) => `코드로 그린 그림 ${count}개를 제외했습니다.`,
  link: (count) => `쓸 수 없는 링크 ${count}개를 제외했습니다. 글과 사진은 그대로입니다.`,
  hidden: (count) => `화면에 보이지 않게 숨긴 부분 ${count}곳을 제외했습니다.`,
  tiny: (count) => `보이지 않는 작은 이미지 ${count}개를 제외했습니다.`,
  pictures: (count) => `사진은 ${MAX_PASTED_PICTURES}장까지 가져옵니다. ${count}장을 제외했습니다.`,
  long: (count) => `너무 긴 부분 ${count}곳을 제외했습니다. 나누어 붙여 넣어 주세요.`,
  blocks: (count) => `블록이 너무 많아 뒷부분 ${count}개를 제외했습니다. 나누어 붙여 넣어 주세요.`,
}

/** Korean sentences that tell the seller which parts of the page were left out. */
const leftOutWords = (left: readonly (readonly [LeftOutKind, number])[]): string[] =>
  left.map(([kind, count]) => words[kind](count))
