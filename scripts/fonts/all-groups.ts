import { readFile } from 'node:fs/promises'
import { type Group, planGroups, readSlices } from './groups.ts'
import { sliceTable } from './sources.ts'

export async function groupsOfAll(): Promise<Group[]> {
  return planGroups(readSlices(JSON.parse(await readFile(sliceTable, 'utf8'))))
}
