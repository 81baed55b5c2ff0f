-- Searches whose findings are looked up next; without it each look would go through the shops of the platform.
create index day_figure_to_find on day_figure (day) where topic = 'search' and found is null and part <> 'others';
