import { Readable } from 'node:stream'
import type { Download, UploadedFile } from '../../../../platform/contract/contract.ts'
import type { Database } from '../../../../platform/database/pools.ts'
import { DomainError } from '../../../../platform/errors/domain-error.ts'
import { limitEach } from '../../../../platform/limits/limit-each.ts'
import { type RateLimit, rateLimits } from '../../../../platform/limits/rate-limits.ts'
import { TABLE_TYPES } from '../../../../platform/spreadsheets/table-stream.ts'
import { xlsxStream } from '../../../../platform/spreadsheets/xlsx/xlsx-stream.ts'
import { codeKey } from '../../programs/code-columns.ts'
import { codeColumnsOf } from '../../programs/programs.ts'
import { MAX_CATEGORY_DEPTH } from '../../shared/category-limits.ts'
import { CODE_KINDS, CODE_LIMITS, type CodeKind } from '../../shared/code-names.ts'
import { categoryNamesIn, categoryPathCell, categoryPathText, isTooDeep } from '../../sheet/category-path.ts'
import { shorten } from '../../sheet/cell-values.ts'
import type { Tx } from '../../tables.ts'
import { type CodeName, findNames, writeNames } from '../import/import-codes.store.ts'
import type { ImportQueries } from '../import/import-queries.ts'
import type { StaffAction } from '../import/import-uploads.ts'
import * as store from '../import/imports.store.ts'
import type { FileCodes, NamedFileCode, NameFile } from './code-names.contract.ts'
import { readNameFile } from './read-name-file.ts'
import { withLostZeros } from './resolve-names.ts'

const FILES: RateLimit = { name: 'product-code-names', max: 60, seconds: 60 * 60 }
const oneAtATime = limitEach(1)
const MAX_PROBLEMS = 20

const SUBJECTS: Record<CodeKind, string> = {
  category: '카테고리',
  brand: '브랜드',
  maker: '제조사',
  origin: '원산지',
}

/** Names of the codes that product files have (docs/moving-in.md). A check applies them. */
export function codeNames({ database, queries }: { database: Database; queries: ImportQueries }) {
  const limits = rateLimits(database)
  const inShop = <Result>(shopId: number, work: (tx: Tx) => Promise<Result>) => database.asShop(shopId, work)

  /** The codes of a file, those of the most products first. Throws NOT_FOUND. */
  async function codesOf(shopId: number, id: number): Promise<NamedFileCode[]> {
    const { program } = await queries.findRecord(shopId, id)
    return inShop(shopId, async (tx) => {
      const { codes } = await store.findContents(tx, shopId, id)
      const findName = await findNames(tx, shopId, program, codes)
      return codes
        .map((code) => ({ ...code, name: nameToShow(code.kind, findName(code)) }))
        .toSorted((one, other) => other.products - one.products || (one.code < other.code ? -1 : 1))
    })
  }

  /** Throws BAD_REQUEST for a kind of which the program of the file has no codes. */
  async function assertKinds(shopId: number, id: number, kinds: readonly CodeKind[]) {
    const record = await queries.findRecord(shopId, id)
    const known = new Set(codeColumnsOf(store.headerOf(record)).map(({ kind }) => kind))
    const wrong = kinds.find((kind) => !known.has(kind))
    if (wrong)
      throw new DomainError('BAD_REQUEST', { message: `이 파일에는 ${SUBJECTS[wrong]} 코드가 없습니다.` })
    return record
  }

  return {
    /** A page of the codes of one kind, and the numbers of codes of all kinds that the file has. */
    async list(
      shopId: number,
      {
        import: id,
        kind,
        unnamed = false,
        after = 0,
      }: { import: number; kind?: CodeKind; unnamed?: boolean; after?: number },
    ): Promise<FileCodes> {
      const codes = await codesOf(shopId, id)
      const kinds = CODE_KINDS.flatMap((one) => {
        const ofKind = codes.filter((code) => code.kind === one)
        const without = ofKind.filter(({ name }) => name === null).length
        return ofKind.length === 0 ? [] : { kind: one, codes: ofKind.length, unnamed: without }
      })
      const shown = codes.filter((code) => code.kind === kind && (!unnamed || code.name === null))
      const end = after + CODE_LIMITS.page
      return { kinds, items: shown.slice(after, end), next: shown.length > end ? end : null }
    },

    /**
     * Saves names for codes of the file's program. Throws NOT_FOUND, and BAD_REQUEST for a path with too many levels or
     * a kind that the program has no codes of.
     */
    async save(
      { shopId, record }: StaffAction,
      id: number,
      names: readonly CodeName[],
    ): Promise<{ saved: number; deleted: number }> {
      const { program, name } = await assertKinds(
        shopId,
        id,
        names.map(({ kind }) => kind),
      )
      const distinct = new Map(
        names.map((named) => [`${named.kind} ${codeKey(named.code)}`, nameToSave(named)]),
      )
      const saved = [...distinct.values()]
      const deleted = await inShop(shopId, async (tx) => {
        const count = await writeNames(tx, shopId, program, saved)
        await record?.(tx, { import: id, name }, { after: { names: saved.length } })
        return count
      })
      return { saved: saved.length, deleted }
    },

    /**
     * Saves the names in a file, also of codes that the product file does not have, for later files. Throws what
     * `readNameFile` and `save` throw, and TOO_MANY_REQUESTS.
     */
    async upload(
      { shopId, record }: StaffAction,
      { import: id, kind }: { import: number; kind: CodeKind },
      file: UploadedFile,
    ): Promise<NameFile> {
      await limits.consume(FILES, String(shopId))
      return oneAtATime(String(shopId), async () => {
        const { program, name } = await assertKinds(shopId, id, [kind])
        const { names, problems, blank } = await readNameFile(program, kind, file)
        const codes = (await codesOf(shopId, id)).flatMap((code) => (code.kind === kind ? code.code : []))
        const saved = withLostZeros(names, codes).map((named) => ({ kind, ...named }))
        const namedCodes = new Set(saved.map(({ code }) => code))
        const deleted = await inShop(shopId, async (tx) => {
          const count = await writeNames(tx, shopId, program, saved)
          await record?.(tx, { import: id, name }, { after: { names: saved.length } })
          return count
        })
        return {
          saved: saved.length,
          matched: codes.filter((code) => namedCodes.has(code)).length,
          blank,
          problems: problems.slice(0, MAX_PROBLEMS),
          problem_count: problems.length,
          deleted,
        }
      })
    },

    /** A workbook with the codes of the product file and their names, to be filled in and uploaded. */
    async form(shopId: number, { import: id, kind }: { import: number; kind: CodeKind }): Promise<Download> {
      const codes = (await codesOf(shopId, id)).filter((code) => code.kind === kind)
      const rows = codes.map(({ code, name, products, example }) => [
        code,
        name ?? '',
        String(products),
        example,
      ])
      return {
        name: `${SUBJECTS[kind]} 코드.xlsx`,
        type: TABLE_TYPES.xlsx,
        stream: xlsxStream(SUBJECTS[kind], ['코드', '이름', '상품 수', '예시 상품'], Readable.from(rows)),
      }
    },
  }
}

const nameToShow = (kind: CodeKind, name: string | undefined): string | null =>
  name !== undefined && kind === 'category' ? categoryPathText(name) : (name ?? null)

function nameToSave({ kind, code, name }: CodeName): CodeName {
  const key = codeKey(code)
  if (!name?.trim()) return { kind, code: key, name: name === null ? null : '' }
  if (kind !== 'category') return { kind, code: key, name: name.normalize('NFC').trim() }
  const names = categoryNamesIn(name.normalize('NFC'))
  if (names.length === 0 || isTooDeep(names))
    throw new DomainError('BAD_REQUEST', {
      message: `카테고리 '${shorten(name)}'는 1단계부터 ${MAX_CATEGORY_DEPTH}단계까지 적어 주세요.`,
    })
  return { kind, code: key, name: categoryPathCell(names) }
}
