import type { Database } from '../../../platform/database/pools.ts'
import { createFetchOutside, type FetchOutside } from '../../../platform/outside/fetch-outside.ts'
import type { FileStore } from '../../../platform/storage/storage.ts'
import type { JobsService } from '../../jobs/jobs.service.ts'
import type { Catalogue } from '../catalogue.service.ts'
import type { CatalogueDeps } from '../deps.ts'
import { codeNames } from './codes/code-names.ts'
import { columnMappings } from './import/column-mappings.ts'
import { importFiles } from './import/import-files.ts'
import { importQueries } from './import/import-queries.ts'
import { importUploads } from './import/import-uploads.ts'
import { productImports } from './import/product-imports.ts'
import { importPurges } from './import/purge-imports.ts'
import { productExport } from './product-export.ts'

export type ProductFiles = ReturnType<typeof productFiles>

export interface ProductFilesDeps extends Pick<CatalogueDeps, 'sign' | 'signAdult'> {
  database: Database
  catalogue: Pick<Catalogue, 'pictures' | 'drafts' | 'sellerList'>
  /** public disk for pictures */
  files: FileStore
  privateFiles: FileStore
  jobs: Pick<JobsService, 'start' | 'find' | 'undoState'>
  /** downloads pictures that files name by address; tests may replace it */
  fetchOutside?: FetchOutside | undefined
}

export function productFiles({ fetchOutside = createFetchOutside(), ...deps }: ProductFilesDeps) {
  const files = importFiles(deps.privateFiles)
  const purges = importPurges({ ...deps, files })
  const queries = importQueries({ ...deps, files })
  const mappings = columnMappings({ ...deps, files, queries, purges })
  return {
    uploads: importUploads({ ...deps, files, queries, mappings, purges }),
    mappings,
    codeNames: codeNames({ ...deps, queries }),
    imports: productImports({ ...deps, importFiles: files, queries, fetchOutside }),
    queries,
    purges,
    exports: productExport(deps),
  }
}
