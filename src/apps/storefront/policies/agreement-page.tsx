import type { LoaderArgs } from '../../router/page-module.ts'
import { paths } from '../paths.ts'
import { type Policy, policyHead } from './policy-text.tsx'

export { PolicyText as Component } from './policy-text.tsx'

export async function loader({ api, shopid }: LoaderArgs): Promise<Policy> {
  return api.get('/api/myshp/get/info/policy', { shopid, kind: 'agreement' })
}

export const head = policyHead(paths.agreement())
