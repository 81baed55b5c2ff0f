import { run } from './start/run.ts'

await run(process.argv.slice(2))
