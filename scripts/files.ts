import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { loadConfig } from '../src/platform/config/config.ts'
import { copyFiles } from '../src/platform/storage/copy-files.ts'
import { openStorage } from '../src/platform/storage/storage.ts'
import { refuse, runCommand } from './command.ts'

const USAGE = `사용법: npm run files -- migrate [--data 폴더]
  migrate   데이터 폴더의 파일을 STORAGE_URL의 버킷으로 복사 (이미 있는 파일은 건너뜁니다)`

const PRINT_EVERY_MS = 5_000

/** npm run files: copies the files of an installation into the bucket of its settings. */
async function main(): Promise<number> {
  const options = parseArguments()
  if (!options) return refuse(USAGE)
  const { dataFolder, bucket } = loadConfig(process.env, options.data ? ['--data', options.data] : [])
  if (!bucket) return refuse('STORAGE_URL이 없습니다. 복사할 버킷을 정해 주세요.')
  const target = await openStorage({ dataFolder, bucket })
  const { copied, present } = await copyFiles(join(dataFolder, 'files'), target, progressLine())
  console.log(
    `파일 ${copied.toLocaleString()}개를 복사했고, ${present.toLocaleString()}개는 이미 있었습니다.`,
  )
  return 0
}

function parseArguments(): { data: string | undefined } | null {
  try {
    const { values, positionals } = parseArgs({
      options: { data: { type: 'string' } },
      allowPositionals: true,
    })
    return positionals.join() === 'migrate' ? { data: values.data } : null
  } catch {
    return null
  }
}

function progressLine(): (done: number) => void {
  let printedAt = performance.now()
  return (done) => {
    if (performance.now() - printedAt < PRINT_EVERY_MS) return
    printedAt = performance.now()
    console.error(`파일 ${done.toLocaleString()}개`)
  }
}

await runCommand(main)
