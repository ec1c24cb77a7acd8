UPDATE synonyms SET concept = '발표' WHERE concept = '발표 자료';
