import { readFile, rm, writeFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { fillDemo } from '../demo/fill.ts'
import { type PictureQueue, type Promised, pictureQueue } from '../demo/picture-queue.ts'
import { loadConfig } from '../src/platform/config/config.ts'
import { storageOf } from './service-needs.ts'
import { withServices } from './start/demo.ts'
import { promisedFile, type ToldByChild, type ToldToChild } from './start/demo-child.ts'

// Started by `npm start` beside the server. First the shops are filled in; their pictures are drawn behind the open doors.
const LOW_PRIORITY = 10

const config = loadConfig(process.env, process.argv.slice(2))
const list = promisedFile(config)
const tell = (told: ToldByChild) => process.send?.(told)

const pictures = pictureQueue(storageOf(config).public)
process.on('message', async ({ draw }: ToldToChild) => {
  await pictures.draw(draw)
  tell({ drawn: draw })
})
await (process.env.DEMO_WORK === 'fill' ? fill() : promiseAgain(pictures))
tell({ filled: true })

setPriority(LOW_PRIORITY)
await pictures.drawAll()
await rm(list, { force: true })
process.disconnect?.()

async function fill(): Promise<void> {
  const progress = (text: string) => tell({ progress: text })
  await withServices(config, config.database.url ?? '', async (needs) => {
    await fillDemo({ ...needs, pictures, progress, beforeComplete: notePromised })
  })
}

// Noted before the world counts as complete: a start that is ended in the middle of the drawing is taken up by the next.
async function notePromised(): Promise<void> {
  await writeFile(list, JSON.stringify(pictures.promised()), { mode: 0o600 })
}

async function promiseAgain(queue: PictureQueue): Promise<void> {
  const promised: Promised = JSON.parse(await readFile(list, 'utf8'))
  for (const [key, source] of Object.entries(promised)) await queue.promise(key, source)
}
