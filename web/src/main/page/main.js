// The entry of the page: defines its elements.
import "gtpx-board";
