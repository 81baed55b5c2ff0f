import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { operatorReportsTexts as texts } from '../../../../ui/texts/admin-reports.ts'
import { useOperatorPermissions } from '../../api/me.api.ts'
import { Page } from '../../components/page.tsx'
import { ReportedSubjects } from './reported-subjects.tsx'
import { TakeDowns } from './take-downs.tsx'

const VIEWS = ['reports', 'objections', 'all'] as const
type View = (typeof VIEWS)[number]

/** What people report to the platform, objections of sellers, and the products that are taken down. */
export function OperatorReportsPage() {
  const [view, setView] = useState<View>('reports')
  const mayDecide = useOperatorPermissions()?.includes('reports:decide') ?? false
  return (
    <Page title={texts.title} lead={texts.lead}>
      <SegmentedControl
        aria-label={texts.viewLabel}
        data={VIEWS.map((value) => ({ value, label: texts.views[value] }))}
        value={view}
        onChange={(chosen) => setView(chosen as View)}
        style={{ alignSelf: 'flex-start' }}
      />
      {view === 'reports' ? (
        <ReportedSubjects mayDecide={mayDecide} />
      ) : (
        <TakeDowns key={view} view={view} mayDecide={mayDecide} />
      )}
    </Page>
  )
}
