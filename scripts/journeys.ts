import { loadConfig } from '../src/platform/config/config.ts'
import { copyDemoWorld } from './start/demo-world.ts'
import { run } from './start/run.ts'

// Starts the server of the journeys (playwright.config.ts), with a copy of the demo world on a database without
// durability. It cuts a font slice only when a page requests it: the demo shops already have their slices, and no
// journey needs the slices of a new shop.
const args = process.argv.slice(2)
await copyDemoWorld(loadConfig(process.env, args).dataFolder)
await run(args, { disposable: true, cutsFontsAhead: false })
