comment on table draft is 'Unpublished values of pages and themes.';
comment on table publication is 'Published versions.';
