import { useState } from 'react'
import { browserApi } from '../../../../client/browser.ts'
import type { ReplyOf } from '../../../../client/calls.ts'
import { accountInfoTexts } from '../../../../ui/texts/account-info.ts'
import type { LoaderArgs } from '../../../router/page-module.ts'
import narrow from '../narrow.module.css'
import { LeaveForm } from './leave-form.tsx'
import { Obstacles } from './obstacles.tsx'
import { WhatGoes } from './what-goes.tsx'

const texts = accountInfoTexts.leave

interface Data {
  profile: ReplyOf<'/api/user/profile'>
  leaving: ReplyOf<'/api/user/leave'>
  memberships: ReplyOf<'/api/myshp/get/my/memberships'>
}

export async function loader({ api }: LoaderArgs): Promise<Data> {
  const [profile, leaving, memberships] = await Promise.all([
    api.get('/api/user/profile', {}),
    api.get('/api/user/leave', {}),
    api.get('/api/myshp/get/my/memberships', {}),
  ])
  return { profile, leaving, memberships }
}

export const head = () => ({ title: texts.title })

/** Leaving the platform: what has to end before, else what goes and what stays, and the form. */
export function Component({ data }: { data: Data }) {
  const { profile, memberships } = data
  const [leaving, setLeaving] = useState(data.leaving)
  const isOpen = leaving.order_count > 0 || leaving.shops.some(({ owner }) => owner)
  const look = async () => setLeaving(await browserApi.get('/api/user/leave', {}))
  return (
    <section className={narrow.page}>
      <h1>{texts.title}</h1>
      <p className={narrow.lead}>{isOpen ? texts.open.lead : texts.lead}</p>
      {isOpen ? (
        <Obstacles leaving={leaving} />
      ) : (
        <>
          <WhatGoes memberships={memberships} leaving={leaving} />
          <LeaveForm profile={profile} onRefused={look} />
        </>
      )}
    </section>
  )
}
