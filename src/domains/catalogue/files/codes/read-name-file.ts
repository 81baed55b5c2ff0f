import type { UploadedFile } from '../../../../platform/contract/contract.ts'
import { filledTable } from '../../../../platform/spreadsheets/filled-table.ts'
import { withoutGuard } from '../../../../platform/spreadsheets/formula-guard.ts'
import { CODE_LIMITS, type CodeKind } from '../../shared/code-names.ts'
import type { ProgramId } from '../../shared/file-limits.ts'
import { type NameRow, type ResolvedNames, resolveCategories, resolveNames } from './resolve-names.ts'

const CODE = ['코드', '번호', '코드번호', '고유번호', 'code', 'Code', 'CODE', 'id', 'ID']
const NAME = ['이름', '명칭', '코드명', '코드이름', 'name', 'Name', 'NAME']

/** The columns of files of brands, makers and origins, by the names that shops' programs give them. */
const tableOf = (subject: string, english: string) =>
  filledTable({
    names: {
      code: [`${subject}코드`, `${subject}번호`, `${subject}ID`, `${english}code`, `${english}no`, ...CODE],
      name: [`${subject}명`, `${subject}이름`, subject, `${english}name`, ...NAME],
    },
    needed: [['code'], ['name']],
    counts: ['code', 'name'],
    maxRows: CODE_LIMITS.names,
    maxCharacters: 5_000_000,
    messages: {
      header: `제목 행을 찾을 수 없습니다. ${subject} 코드 열과 ${subject} 이름 열이 있어야 합니다.`,
      empty: '코드와 이름이 한 줄도 없는 파일입니다.',
    },
  })

const readTable = {
  brand: tableOf('브랜드', 'brand'),
  maker: tableOf('제조사', 'manufacturer'),
  origin: tableOf('원산지', 'origin'),
}

const readCategories = filledTable({
  names: {
    code: [
      '분류번호',
      '상품분류번호',
      '분류코드',
      '상품분류코드',
      '카테고리번호',
      '카테고리코드',
      '카테고리ID',
      'categoryno',
      'categoryid',
      'categorycode',
      'cateCd',
      ...CODE,
    ],
    name: [
      '분류명',
      '상품분류명',
      '분류이름',
      '카테고리명',
      '카테고리이름',
      'categoryname',
      'cateNm',
      ...NAME,
    ],
    parent: [
      '상위분류번호',
      '상위분류코드',
      '상위분류',
      '부모분류번호',
      '상위카테고리번호',
      '상위카테고리코드',
      '상위카테고리ID',
      'parentcategoryno',
      'parentno',
      'parentid',
    ],
    path: ['전체경로', '분류경로', '전체분류명', '전체분류', '카테고리경로', '전체카테고리명', '경로'],
    level1: ['대분류', '대분류명', '1차분류', '1차카테고리', '1차분류명', '1단계', 'depth1'],
    level2: ['중분류', '중분류명', '2차분류', '2차카테고리', '2차분류명', '2단계', 'depth2'],
    level3: ['소분류', '소분류명', '3차분류', '3차카테고리', '3차분류명', '3단계', 'depth3'],
    level4: [
      '상세분류',
      '상세분류명',
      '세분류',
      '세분류명',
      '4차분류',
      '4차카테고리',
      '4차분류명',
      '4단계',
      'depth4',
    ],
  },
  needed: [['code'], ['name', 'path', 'level1']],
  counts: ['code', 'name', 'path', 'level1'],
  maxRows: CODE_LIMITS.names,
  maxCharacters: 5_000_000,
  messages: {
    header:
      '제목 행을 찾을 수 없습니다. 분류 번호 열과 분류명 열(또는 대분류·중분류·소분류 열)이 있어야 합니다.',
    empty: '분류 번호와 이름이 한 줄도 없는 파일입니다.',
  },
})

/** Godomall writes three digits for each level: 001002 is below 001. */
const LEVEL_DIGITS = 3

/** The names of codes in a file (CSV, XLSX or XLS). Throws `BadImportFile` and `TooLargeFile`. */
export async function readNameFile(
  program: ProgramId,
  kind: CodeKind,
  file: UploadedFile,
): Promise<ResolvedNames> {
  if (kind !== 'category') {
    const rows = await readTable[kind](file)
    return resolveNames(
      rows.map(({ row, cells: { code, name } }) => ({
        line: row,
        code: withoutGuard(code),
        name: withoutGuard(name),
      })),
    )
  }
  const isGodomall = program === 'godomall'
  const rows = (await readCategories(file)).map(({ row, cells }): NameRow => {
    const { level1, level2, level3, level4, name, ...others } = cells
    const code = withoutGuard(cells.code)
    const whole = isGodomall && /^\d+$/.test(code) ? withWholeLevels(code) : code
    return {
      ...others,
      line: row,
      code: whole,
      name: withoutGuard(name),
      levels: [level1, level2, level3, level4],
    }
  })
  return resolveCategories(rows, isGodomall ? (code) => code.slice(0, -LEVEL_DIGITS) : undefined)
}

/** The code with the zeros that a spreadsheet has dropped. */
const withWholeLevels = (code: string): string =>
  code.padStart(Math.ceil(code.length / LEVEL_DIGITS) * LEVEL_DIGITS, '0')
