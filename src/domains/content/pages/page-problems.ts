import { DomainError } from '../../../platform/errors/domain-error.ts'
import { linkOf, playerOf } from '../blocks/block-addresses.ts'
import { MAX_CARDS, MAX_GALLERY_PICTURES, sizeOf } from '../blocks/block-bounds.ts'
import type { Measure } from '../blocks/store-blocks.ts'
import { imagesOf } from '../shared/block-images.ts'
import { mayHold } from '../shared/block-places.ts'
import { isContentSlug } from '../shared/content-slug.ts'
import type { EditedBlock, PageValue } from '../shared/page-value.ts'
import type { PageKey } from './page-key.ts'

/** The kind of a page of a shop, or a promotion of the platform. */
interface Page {
  kind: PageKey['kind'] | 'promotion'
}

export interface References {
  /** returns those ids whose categories the shop shows */
  categories: (ids: number[]) => Promise<ReadonlySet<number>>
  /** returns those ids whose listings the shop has, on sale or not */
  listings: (ids: number[]) => Promise<ReadonlySet<number>>
  measure: Measure
}

/** Reasons in Korean why a page can't be published: missing fields and references to deleted things. */
export async function findPageProblems(
  page: Page,
  value: PageValue,
  references: References,
): Promise<string[]> {
  const groups: [string, EditedBlock[]][] =
    page.kind === 'common'
      ? [
          ['위 ', value.blocks],
          ['아래 ', value.below],
        ]
      : [['', value.blocks]]
  const blocks = groups.flatMap(([, group]) => group)
  const [categories, listings, missing] = await Promise.all([
    references.categories(blocks.flatMap(categoriesOf)),
    references.listings(blocks.flatMap((block) => (block.type === 'products' ? block.sids : []))),
    missingPictures(blocks, references.measure),
  ])
  const problems = groups.flatMap(([prefix, group]) =>
    group.flatMap((block, index) =>
      [
        ...problemsOfBlock(block, { categories, listings, missing }),
        ...(mayHold(page.kind, block.type) ? [] : ['리뷰 모음은 이 페이지에 놓을 수 없습니다.']),
      ].map((problem) => `${prefix}${index + 1}번째 블록: ${problem}`),
    ),
  )
  return [
    ...problemsOfPage(page, value),
    ...groups.flatMap(([prefix, group]) => problemsOfSize(prefix, group)),
    ...problems,
  ]
}

function problemsOfPage({ kind }: Page, value: PageValue): string[] {
  const { title, slug, shown_from, shown_until } = value
  return [
    ...((kind === 'popup' || kind === 'content' || kind === 'promotion') && !title.trim()
      ? ['제목을 적어 주세요.']
      : []),
    ...((kind === 'content' && slug !== '' && !isContentSlug(slug)) ||
    (kind === 'promotion' && !isContentSlug(slug))
      ? ['주소 이름은 글자와 숫자, 가운데 하이픈으로 적어 주세요.']
      : []),
    ...(kind === 'popup' && shown_from && shown_until && Date.parse(shown_from) >= Date.parse(shown_until)
      ? ['팝업이 끝나는 때는 시작보다 뒤여야 합니다.']
      : []),
    ...(kind === 'promotion' && shown_from && shown_until && Date.parse(shown_from) >= Date.parse(shown_until)
      ? ['기획전이 끝나는 때는 시작보다 뒤여야 합니다.']
      : []),
  ]
}

function problemsOfSize(prefix: string, blocks: readonly EditedBlock[]): string[] {
  const { cards, pictures } = sizeOf(blocks)
  return [
    ...(cards > MAX_CARDS
      ? [
          `${prefix}상품 목록의 상품을 모두 합해 ${MAX_CARDS}개까지 보일 수 있습니다. 지금은 ${inKorean(cards)}개입니다.`,
        ]
      : []),
    ...(pictures > MAX_GALLERY_PICTURES
      ? [
          `${prefix}갤러리의 사진을 모두 합해 ${MAX_GALLERY_PICTURES}장까지 보일 수 있습니다. 지금은 ${inKorean(pictures)}장입니다.`,
        ]
      : []),
  ]
}

const inKorean = (count: number): string => count.toLocaleString('ko-KR')

interface FoundReferences {
  categories: ReadonlySet<number>
  listings: ReadonlySet<number>
  /** storage keys without a picture */
  missing: ReadonlySet<string>
}

function problemsOfBlock(block: EditedBlock, { categories, listings, missing }: FoundReferences): string[] {
  const problems: string[] = []
  if (imagesOf(block).some(({ key }) => missing.has(key)))
    problems.push('사진이 없어졌습니다. 다시 올려 주세요.')
  const categoryIds = categoriesOf(block)
  if (categoryIds.includes(0)) problems.push('카테고리를 선택해 주세요.')
  else if (categoryIds.some((categoryId) => !categories.has(categoryId)))
    problems.push('선택한 카테고리가 없어졌거나 숨겨져 있습니다.')
  if (block.type === 'products' && block.sids.some((listingId) => !listings.has(listingId)))
    problems.push('선택한 상품 가운데 없어진 상품이 있습니다.')
  if (block.type === 'image' && !block.image) problems.push('사진을 올려 주세요.')
  if (block.type === 'gallery' && block.images.length === 0) problems.push('사진을 올려 주세요.')
  if (block.type === 'video' && !playerOf(block.url))
    problems.push('유튜브, 비메오, 네이버TV, 카카오TV의 동영상 주소를 적어 주세요.')
  if (block.type === 'countdown' && !block.until) problems.push('기획전이 끝나는 때를 정해 주세요.')
  if ('url' in block && block.type !== 'video' && linkOf(block.url) === null)
    problems.push('링크는 https:// 주소나 /로 시작하는 상점 안의 주소여야 합니다.')
  if (block.from && block.until && Date.parse(block.from) >= Date.parse(block.until))
    problems.push('보이는 기간의 끝은 시작보다 뒤여야 합니다.')
  return problems
}

function categoriesOf(block: EditedBlock): number[] {
  if (block.type === 'banner') return block.content === 'category' ? [block.category_value] : []
  return block.type === 'products' && block.sids.length === 0 && block.category > 0 ? [block.category] : []
}

async function missingPictures(blocks: EditedBlock[], measure: Measure): Promise<Set<string>> {
  const keys = [...new Set(blocks.flatMap((block) => imagesOf(block).map(({ key }) => key)))]
  const problems = await Promise.all(
    keys.map((key) =>
      measure(key).then(
        () => [],
        (error) => {
          if (error instanceof DomainError) return [key]
          throw error
        },
      ),
    ),
  )
  return new Set(problems.flat())
}
