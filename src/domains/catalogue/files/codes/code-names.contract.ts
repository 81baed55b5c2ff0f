import { type Static, Type as T } from 'typebox'
import { download, get, post, upload } from '../../../../platform/contract/contract.ts'
import { Id, oneOf, orNull } from '../../../../platform/contract/fields.ts'
import { optionalLabel } from '../../../../platform/contract/label.ts'
import { ShopId } from '../../../tenancy/tenancy.contract.ts'
import { CODE_KINDS, CODE_LIMITS } from '../../shared/code-names.ts'

const Kind = oneOf(CODE_KINDS)
const OneShape = T.Object({ shopid: ShopId, import: Id })

const FileCodeShape = T.Object({
  kind: Kind,
  code: T.String(),
  /** number of products with it */
  products: T.Integer(),
  /** title of one of them */
  example: T.String(),
  /** null for none, empty if the code is left out; of a category the path, with ` > ` between its names */
  name: orNull(T.String()),
})
export type NamedFileCode = Static<typeof FileCodeShape>

const FileCodesShape = T.Object({
  kinds: T.Array(T.Object({ kind: Kind, codes: T.Integer(), unnamed: T.Integer() })),
  items: T.Array(FileCodeShape),
  /** number of codes before the next page; null after the last one */
  next: orNull(T.Integer()),
})
export type FileCodes = Static<typeof FileCodesShape>

const NameFileShape = T.Object({
  saved: T.Integer(),
  /** number of codes of the product file that the file names */
  matched: T.Integer(),
  /** number of rows with a code and no name */
  blank: T.Integer(),
  /** the first rows that give no name, with the Korean reason */
  problems: T.Array(T.Object({ line: T.Integer(), reason: T.String() })),
  problem_count: T.Integer(),
  /** number of earlier names that were deleted, because a shop keeps a limited number */
  deleted: T.Integer(),
})
export type NameFile = Static<typeof NameFileShape>

const writes = { audience: { shop: 'products:write' }, hosts: 'admin', repeat: 'overwrites' } as const

export const codeNameCalls = {
  productImportCodes: get('/api/myshp/v2/seller/product/import/codes', {
    summary:
      '판매자: 상품 파일에 이름 없이 코드만 있는 카테고리, 브랜드, 제조사, 원산지와 상점이 적은 이름. kind를 보내면 그 코드를 상품이 많은 순서로 50개씩 답하고, next를 after로 보내면 이어서 답합니다.',
    query: T.Object({
      ...OneShape.properties,
      kind: T.Optional(Kind),
      /** only codes without a name */
      unnamed: T.Optional(T.Boolean()),
      after: T.Optional(T.Integer({ minimum: 0, maximum: CODE_LIMITS.listed })),
    }),
    reply: FileCodesShape,
    audience: { shop: 'products:read' },
    hosts: 'admin',
  }),
  saveCodeNames: post('/api/myshp/v2/seller/product/import/names', {
    summary:
      '판매자: 상품 파일의 코드에 이름을 적습니다. 빈 이름은 그 코드를 가져오지 않고, null은 이름을 지웁니다. 같은 쇼핑몰의 다음 파일에도 쓰입니다. 파일을 다시 확인해야 반영됩니다.',
    body: T.Object({
      ...OneShape.properties,
      names: T.Array(
        T.Object({
          kind: Kind,
          code: T.String({ minLength: 1, maxLength: CODE_LIMITS.code }),
          name: orNull(optionalLabel(CODE_LIMITS.name)),
        }),
        { minItems: 1, maxItems: CODE_LIMITS.saved },
      ),
    }),
    reply: T.Object({ saved: T.Integer(), deleted: T.Integer() }),
    ...writes,
  }),
  uploadCodeNames: upload('/api/myshp/v2/seller/product/import/name-file', {
    summary:
      '판매자: 코드와 이름이 있는 파일(CSV, XLSX, XLS)로 이름을 적습니다. 카테고리는 상위 분류 번호나 대·중·소분류 열로 경로를 만듭니다.',
    query: T.Object({ ...OneShape.properties, kind: Kind }),
    reply: NameFileShape,
    maxBytes: CODE_LIMITS.fileBytes,
    ...writes,
  }),
  codeNameForm: download('/api/myshp/v2/seller/product/import/name-form', {
    summary: '판매자: 상품 파일의 코드와 지금의 이름이 든 엑셀 파일. 이름을 적어 다시 올릴 수 있습니다.',
    query: T.Object({ ...OneShape.properties, kind: Kind }),
    audience: { shop: 'products:read' },
    hosts: 'admin',
    log: 'file',
  }),
}
