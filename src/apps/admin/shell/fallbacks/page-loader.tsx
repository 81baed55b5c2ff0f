import { Center, Loader } from '@mantine/core'
import { adminTexts } from '../../../../ui/texts/admin.ts'

export function PageLoader() {
  return (
    <Center py={80} aria-busy="true">
      <Loader role="status" aria-label={adminTexts.loading} />
    </Center>
  )
}
