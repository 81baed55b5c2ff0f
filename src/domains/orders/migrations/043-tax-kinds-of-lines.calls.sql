-- Lines of before the column. A new process serves after this call, so it finds the tax kind of every line.
call fill_tax_kinds()
