import type { LoaderArgs } from '../../../router/page-module.ts'
import { paths } from '../../paths.ts'
import { useShell } from '../../shell/shell-data.ts'
import { type Policy, PolicyText, policyHead } from './policy.tsx'
import { TagsChoice } from './tags-choice.tsx'

export async function loader({ api, shopid }: LoaderArgs): Promise<Policy> {
  return api.get('/api/myshp/get/info/policy', { shopid, kind: 'privacy' })
}

export const head = policyHead(paths.privacy())

/** The seller's notice, with the visitor's choice where the shop tells services anything. */
export function Component({ data }: { data: Policy }) {
  const counts = useShell().scripts.some(({ type }) => type !== 'channel_talk')
  return (
    <>
      <PolicyText data={data} />
      {counts && <TagsChoice />}
    </>
  )
}
