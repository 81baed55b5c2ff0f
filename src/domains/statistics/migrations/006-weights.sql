-- How firmly a name that anybody can make up (a source, a campaign, a searched word) holds its place among those of its day.
alter table day_figure add column weight bigint not null default 0;
