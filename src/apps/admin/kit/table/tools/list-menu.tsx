import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { Icon } from '../../../../../ui/display/icon.tsx'
import { adminKitTexts } from '../../../../../ui/texts/admin-kit.ts'
import type { Resource } from '../resource.ts'
import type { Source } from '../source.ts'

const Drawn = lazy(async () => ({ default: (await import('./list-tools.tsx')).ListTools }))

/** The button of a list's tools: views, columns, export. Their code loads on request. */
export function ListMenu<Row>({ resource, source }: { resource: Resource<Row>; source: Source<Row> }) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button
        variant="default"
        onClick={() => setOpened(true)}
        aria-haspopup="dialog"
        rightSection={<Icon name="down" size={14} />}
      >
        {adminKitTexts.list.tools}
      </Button>
      {opened && (
        <Suspense>
          <Drawn resource={resource as never} source={source as never} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}
