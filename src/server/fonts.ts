import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type FontFiles, type FontManifest, fontNamed } from '../ui/fonts.ts'

/** Finds the stylesheet of a stored font name among those that the build has left. */
export async function readFonts(dist: string): Promise<(stored: string) => FontFiles> {
  const manifest: FontManifest = JSON.parse(await readFile(join(dist, 'fonts/manifest.json'), 'utf8'))
  return (stored) => manifest[fontNamed(stored)]
}
