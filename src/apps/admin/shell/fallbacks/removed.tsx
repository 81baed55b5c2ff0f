import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { adminTexts } from '../../../../ui/texts/admin.ts'
import { forgetAnswers } from '../../calls/forget-answers.ts'
import { EmptyState } from '../../kit/feedback/empty-state.tsx'
import { paths } from '../../paths.ts'
import { PlainFrame } from '../frame/frame.tsx'
import { usePageTitle } from '../use-page-title.ts'

const { title, text } = adminTexts.standing.removed

/** Stands in place of a shop's pages once their reader works there no more. */
export function Removed({ shopid }: { shopid: string }) {
  const client = useQueryClient()
  useEffect(() => forgetAnswers(client, shopid), [client, shopid])
  usePageTitle(title)
  return (
    <PlainFrame>
      <EmptyState
        title={title}
        text={text}
        icon="person"
        action={{ label: adminTexts.missing.home, href: paths.home() }}
      />
    </PlainFrame>
  )
}
