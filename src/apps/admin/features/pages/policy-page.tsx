import { SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ShopPolicy } from '../../../../domains/content/seller/contract.ts'
import { adminPagesTexts } from '../../../../ui/texts/admin-pages.ts'
import { policyQuery } from '../../calls/pages/pages.ts'
import { ErrorState } from '../../kit/feedback/error-state.tsx'
import { ListSkeleton } from '../../kit/feedback/list-skeleton.tsx'
import { Page } from '../../kit/page.tsx'
import { paths } from '../../paths.ts'
import { addresses, useAddress } from '../../router/addresses.ts'
import { useGo } from '../../router/use-go.ts'
import { useShop } from '../../shell/use-shop.ts'
import { PolicyForm } from './policy-form.tsx'

const texts = adminPagesTexts.policies

type Kind = ShopPolicy['kind']

/** The terms of a shop and its privacy notice, each with a form of its own. */
export function PolicyPage() {
  const { shopid } = useShop()
  const go = useGo()
  const { kind = 'agreement' } = useAddress(addresses.policies)
  const [openedAt] = useState(Date.now)
  // The form begins anew with a text that came in place of the one that it had.
  const [replaced, setReplaced] = useState(0)
  const { data, isLoadingError, error, dataUpdatedAt, refetch } = useQuery(policyQuery(shopid, kind))
  return (
    <Page title={texts.title} lead={texts.lead} size="lg">
      <SegmentedControl
        aria-label={texts.nav}
        data={Object.entries(texts.kinds).map(([value, label]) => ({ value, label }))}
        value={kind}
        onChange={(chosen) => go(paths.policies(shopid, { kind: chosen as Kind }))}
      />
      {isLoadingError && <ErrorState error={error} again={refetch} missing={texts.missing} isPage={false} />}
      {data && dataUpdatedAt >= openedAt ? (
        <PolicyForm
          key={`${kind} ${replaced}`}
          policy={data}
          onReplaced={() => setReplaced((before) => before + 1)}
        />
      ) : (
        !isLoadingError && <ListSkeleton />
      )}
    </Page>
  )
}
