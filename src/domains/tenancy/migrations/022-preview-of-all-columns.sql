-- The view of previews lists the columns of shop, to which settings came.
call make_preview();
