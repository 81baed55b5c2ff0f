comment on table background_job is 'Bulk work that staff started.';
comment on table background_job_part is 'Items of a background job, in parts.';
