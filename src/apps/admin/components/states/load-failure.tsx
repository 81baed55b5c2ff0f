import { Alert, Button, Stack, Text } from '@mantine/core'
import { adminTexts } from '../../../../ui/texts/admin.ts'
import { errorMessage } from '../../api/error-message.ts'

/** Why a part of a dialog could not be loaded, with a button to retry. */
export function LoadFailure({ title, error, retry }: { title: string; error: Error; retry: () => void }) {
  return (
    <Alert color="red" role="alert" title={title}>
      <Stack gap="xs" align="flex-start">
        <Text size="sm">{errorMessage(error)}</Text>
        <Button variant="default" onClick={retry}>
          {adminTexts.failed.retry}
        </Button>
      </Stack>
    </Alert>
  )
}
