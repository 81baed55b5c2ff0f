import type { MembershipDeps } from '../deps.ts'
import type { Tx } from '../tables.ts'
import { importHandlers } from './import-jobs.ts'
import { importedList } from './imported-list.ts'
import { invitations } from './invitations.ts'
import { memberFiles } from './member-files.ts'
import * as store from './store.ts'

/** Members of a shop's former platform, until they join (docs/product/membership.md). */
export function importedMembers(
  deps: Pick<MembershipDeps, 'database' | 'clock' | 'jobs' | 'accounts' | 'accountUrl'>,
) {
  const { database, clock } = deps
  const mails = invitations(deps)
  return {
    files: memberFiles(deps),
    list: importedList(deps),
    invitations: mails,
    jobHandlers: importHandlers({ clock, invite: mails.invite }),

    /** Deletes rows that nobody can claim any more. */
    async purgeOld(): Promise<void> {
      while ((await database.asSystem('jobs', (tx: Tx) => store.purgeOld(tx, clock()))) > 0);
    },
  }
}
