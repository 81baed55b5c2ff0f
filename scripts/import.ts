import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import {
  type ImportProgress,
  type ImportReport,
  importProducts,
  type RowProblem,
} from '../src/domains/catalogue/files/command/import-products.ts'
import { picturesBeside } from '../src/domains/catalogue/files/command/picture-files.ts'

import { loadConfig } from '../src/platform/config/config.ts'
import { imageSize } from '../src/platform/images/render.ts'
import { BadImportFile } from '../src/platform/spreadsheets/bad-file.ts'
import { openServices } from '../src/server/services.ts'
import { refuse, runCommand } from './command.ts'
import { serviceDeps } from './service-deps.ts'
import { reasonOf } from './start/trouble.ts'
import { withDatabase } from './with-database.ts'

const USAGE = '사용법: npm run import -- --shop 상점아이디 파일.csv|파일.xlsx [--data 폴더]'

/** npm run import: imports a product file into a shop. Exits with 1 if the file could not be read. */
async function main(): Promise<number> {
  const options = parseArguments()
  if (!options) return refuse(USAGE)
  const { shopid, file, data } = options
  const config = loadConfig(process.env, data ? ['--data', data] : [])
  return withDatabase(config, async (database) => {
    const needs = await serviceDeps(config, database)
    const { tenancy, catalogue } = openServices(needs)
    const owner = await tenancy.hosts.resolveHost({ slug: shopid })
    if (!owner) return refuse(`'${shopid}' 상점이 없습니다.`)
    const report = await importProducts({
      catalogue,
      shopId: owner.xshopid,
      shopSlug: owner.shopid,
      file,
      resolvePicture: picturesBeside({ file, shopSlug: owner.shopid, storage: needs.files }),
      measurePicture: async (key) => imageSize(await needs.files.get(key)),
      onProgress: progressLine(),
    })
    print(report)
    return 0
  })
}

function parseArguments(): { shopid: string; file: string; data: string | undefined } | null {
  try {
    const { values, positionals } = parseArgs({
      options: { shop: { type: 'string' }, data: { type: 'string' } },
      allowPositionals: true,
    })
    const [file, ...more] = positionals
    if (!values.shop || !file || more.length > 0) return null
    return { shopid: values.shop, file: resolve(process.env.INIT_CWD ?? '.', file), data: values.data }
  } catch {
    return null
  }
}

/** Shows progress: overwrites one line in a terminal, or prints a line every few seconds to a log file. */
function progressLine(): (progress: ImportProgress) => void {
  const began = performance.now()
  const everyMs = process.stderr.isTTY ? 100 : 5_000
  let printedAt = began
  return ({ done, rows, failed }) => {
    const now = performance.now()
    if (now - printedAt < everyMs && done < rows) return
    printedAt = now
    const rate = Math.round(done / ((now - began) / 1000))
    const line = `${won(done)} / ${won(rows)}행 · 초당 ${won(rate)}행 · 오류 ${won(failed)}행`
    process.stderr.write(process.stderr.isTTY ? `\r${line}${done === rows ? '\n' : ''}` : `${line}\n`)
  }
}

function print(report: ImportReport): void {
  const lines = (problems: RowProblem[]) =>
    problems.map(({ line, reasons }) => `  ${line}행: ${reasons.join(' ')}`)
  if (report.failed > 0)
    console.log([`\n등록하지 못한 행 (${won(report.failed)})`, ...lines(report.problems)].join('\n'))
  if (report.warned > 0)
    console.log([`\n확인할 행 (${won(report.warned)})`, ...lines(report.warnings)].join('\n'))
  console.log(
    `\n전체 ${won(report.rows)}행: 새 상품 ${won(report.created)}, 변경 ${won(report.changed)}, ` +
      `그대로 ${won(report.unchanged)}, 오류 ${won(report.failed)}`,
  )
}

const won = (number: number) => number.toLocaleString('ko-KR')

await runCommand(main, (error) => {
  const reason = error instanceof BadImportFile ? error.message : reasonOf(error)
  return reason && `가져오지 못했습니다: ${reason}`
})
